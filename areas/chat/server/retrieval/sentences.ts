/** What a passage may hold of sentences at most; nothing of it is longer than a page. */
const MOST_SENTENCES = 60

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The sentences of a passage, each in one line. Headings and rows stand in lines of their own. */
export const sentencesOf = (words: string): string[] =>
  words
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence))
    .slice(0, MOST_SENTENCES)
