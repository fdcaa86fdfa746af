import { showsSomething } from '#platform/contract/words/plain-html.ts'

/** Whether rich text says nothing: no words, and no picture. */
export const isBlank = (html: string | null | undefined): boolean => !html || !showsSomething(html)
