/** What is given under these names, to a component or in an object, is read or heard by people. */
const TEXT_NAMES: ReadonlySet<string> = new Set([
  'about',
  'addLabel',
  'advice',
  'alt',
  'aria-label',
  'aria-description',
  'ariaLabel',
  'button',
  'consequence',
  'countText',
  'created',
  'deleted',
  'description',
  'emptyText',
  'facts',
  'failed',
  'group',
  'heading',
  'help',
  'hint',
  'label',
  'lead',
  'limits',
  'many',
  'message',
  'more',
  'mostInWords',
  'note',
  'nothing',
  'nothingFoundMessage',
  'one',
  'others',
  'patternMessage',
  'placeholder',
  'reason',
  'requiredMessage',
  'says',
  'seenBy',
  'text',
  'title',
  'titlePrefix',
  'toMany',
  'toOne',
  'updated',
  'verb',
  'word',
  'words',
])

/** A thing and many of it, inside a sentence: also one small word is text. */
const NOUNS: ReadonlySet<string> = new Set(['one', 'many'])

/** Whether what is given under a name may be text. */
export const isTextName = (name: string): boolean => TEXT_NAMES.has(name)

/** Whether a literal under a name is text: it begins with a capital letter, or has several words. "employee_id" is a name. */
export const isTextOf = (name: string, text: string): boolean =>
  isTextName(name) && (NOUNS.has(name) || isWorded(text))

/** Whether a literal is several words that begin with a capital letter. */
export const isSentence = (text: string): boolean => /^\p{Lu}\p{L}*\s\S/u.test(text)

/** Whether a literal is words and no name. */
const isWorded = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (/^\P{L}*\p{Lu}/u.test(text) || /\p{L}.*\s|\s.*\p{L}/u.test(text))
