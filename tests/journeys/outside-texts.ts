import type { Page, Request } from 'playwright-core'

/** Runs in the page, before anything of ours: keeps what the server answers, and knows what is on its way. */
export const keepAnswers = `
  globalThis.answersOfJourney = new Set()
  globalThis.namesOfJourney = new Set()
  globalThis.onTheirWay = 0
  localStorage.setItem('language', 'en-XA')
  // What the server answered before is asked for anew. Here, since the page that is left may still keep an answer.
  sessionStorage.clear()
  localStorage.removeItem('access')
  const keep = (value, name) => {
    if (typeof value === 'string') {
      const kept = /(names?|label|columns?|languages?|more)$/.test(name) ? namesOfJourney : answersOfJourney
      // Texts of people have elements, each with a text of its own.
      for (const part of [value, value.replace(/<[^>]+>/g, ''), ...value.split(/<[^>]+>/)]) kept.add(part.trim())
    }
    else if (Array.isArray(value)) for (const each of value) keep(each, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) keep(each, key)
  }
  const asked = globalThis.fetch
  globalThis.fetch = async (...call) => {
    onTheirWay += 1
    try {
      const answer = await asked(...call)
      if (answer.headers.get('content-type')?.includes('json')) keep(await answer.clone().json(), '')
      return answer
    } finally {
      onTheirWay -= 1
    }
  }
`

/** Goes to a page of the application without loading it anew, and waits until nothing is on its way and nothing changes any more. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate'))`)
  await settled(page)
}

/** The modules and sheets that a page waits for. */
const fetching = new WeakMap<Page, Set<Request>>()

/** Watches what a page fetches beside answers: parts of it come when they are first drawn. */
export function watchModules(page: Page): void {
  const open = new Set<Request>()
  fetching.set(page, open)
  page.on('request', (request) => isModule(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

const isModule = (request: Request): boolean =>
  ['script', 'stylesheet', 'other'].includes(request.resourceType())

/** Waits until the page has all it asked for, modules too, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  const isFetching = () => (fetching.get(page)?.size ?? 0) > 0
  for (let wasFetching = true; wasFetching || isFetching();) {
    wasFetching = isFetching()
    await page.evaluate(quiet)
  }
}

/** How long nothing may change before a page counts as drawn. */
const QUIET_MS = 120

const quiet = `new Promise((resolve) => {
  let changedAt = performance.now()
  const changes = new MutationObserver(() => (changedAt = performance.now()))
  changes.observe(document, { childList: true, subtree: true, characterData: true })
  const loads = new PerformanceObserver(() => (changedAt = performance.now()))
  loads.observe({ type: 'resource' })
  const look = () => {
    const isBusy = onTheirWay > 0 || document.querySelector('[aria-busy=true]') !== null
    if (isBusy || performance.now() - changedAt < ${QUIET_MS}) return requestAnimationFrame(look)
    changes.disconnect()
    loads.disconnect()
    resolve()
  }
  look()
})`

/** Runs in the page: every text that is seen or heard, and what the server has answered. */
const readTexts = `(() => {
  const texts = []
  // What says that it is English, whatever the page is, has readers of English: the manual.
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('main [lang="en"]')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() !== '' && !node.parentElement.closest('script, style, noscript') && isSeen(node.parentElement))
      texts.push(node.data)
  for (const name of ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (isSeen(element)) texts.push(element.getAttribute(name))
  texts.push(document.title)
  return { texts, answers: [...answersOfJourney], names: [...namesOfJourney] }
})()`

/** Words of ours that the server writes into texts which people write too: what was done at the clock, a day off, who sees to a leaving task. */
const KEPT = ['At Desk', 'Rest', 'HR', 'Manager', 'account']

interface Read {
  readonly texts: string[]
  readonly answers: string[]
  /** What people call things: it may be the same as a word of ours. */
  readonly names: string[]
}

/** The texts of a page that no catalogue was asked for, and that did not come from the server. */
export async function outsideTexts(page: Page, keys: ReadonlySet<string>): Promise<string[]> {
  const { texts, answers, names } = await page.evaluate<Read>(readTexts)
  // A value that is no name may be a word of ours, and has to be looked up where it is shown.
  const told = answers.flatMap((answer) => [answer, ...partsOf(answer)])
  const data = new Set([
    ...[...KEPT, ...names, ...names.flatMap(partsOf), ...names.flatMap(placesOf)],
    ...told.filter((answer) => !keys.has(answer)),
  ])
  return [...new Set(texts.filter((text) => isOutside(text, data)))]
}

/** `⟦Ĺéávé⟧`: what was looked up. */
const LOOKED_UP = /⟦[^⟦⟧]*⟧/g
/** Times, days and months are written by the browser. */
const WRITTEN_BY_THE_BROWSER =
  /\b(?:AM|PM|GMT|UTC|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g

/** Colours, an address, the number of a request, the code of a checkpoint and a place to fill mean the same everywhere. */
const EXAMPLES =
  /#[\dA-F]{6}|https?:\/\/\S*|[\da-f]{8}-[-\da-f]{27}|\b[A-Z]\d\b|\{\w+\}|\b\d{1,2}(?::\d\d)?[ap]\b/gi

/** Whether words are left when what was looked up and what is data is taken away. */
export function isOutside(text: string, data: ReadonlySet<string>): boolean {
  if (data.has(text.trim())) return false
  // A person is called by two names that are answered apart.
  const isData = (part: string) =>
    data.has(part) || (part.includes(' ') && part.split(' ').every((name) => data.has(name)))
  // What is data stands beside what was looked up; a name may hold a day or a time.
  let left = text
    .replaceAll(LOOKED_UP, '\n')
    .split('\n')
    .filter((part) => !isData(part.trim()))
    .join('\n')
  for (const free of [EXAMPLES, WRITTEN_BY_THE_BROWSER]) left = left.replaceAll(free, '\n')
  return left
    .split('\n')
    .filter((part) => !isData(part.trim()))
    .filter((part) => !isData(trimmed(part)))
    .flatMap(partsOf)
    .some((part) => /\p{L}/u.test(part) && !isData(part) && !isData(trimmed(part)))
}

/** `America/New_York` is written as the place it is named after. */
const placesOf = (text: string): string[] =>
  /^[A-Z]\w+\/\w+$/.test(text) ? partsOf(text.replaceAll('_', ' ')) : []

/** What stands between commas, colons and the like. */
const partsOf = (text: string): string[] =>
  text.split(/[·,:;()–—|/&+]|\.\s|\s-\s/).map((part) => part.trim())

/** A name without the signs and figures around it. */
const trimmed = (part: string): string => part.replaceAll(/^[\s\p{P}]+|[\s\p{P}\d]+$/gu, '')
