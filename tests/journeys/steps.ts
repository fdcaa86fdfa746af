import type { Locator } from 'playwright-core'

/** Counts what a person does: a press, a choice or a typed field is one step. */
export interface Steps {
  readonly press: (what: Locator) => Promise<void>
  /** Out of a list or a calendar, opened for it: one choice, however many presses it takes. */
  readonly choose: (...what: Locator[]) => Promise<void>
  readonly type: (field: Locator, words: string) => Promise<void>
  /** A press at a share of the width, on what has no parts of its own. */
  readonly pressAt: (what: Locator, share: number) => Promise<void>
  readonly count: () => number
}

/** Steps of one job, from the first page on. */
export function steps(): Steps {
  let count = 0
  const step = async (act: Promise<void>) => {
    count += 1
    await act
  }
  return {
    press: (what) => step(what.click()),
    choose: (...what) => step(pressAll(what)),
    type: (field, words) => step(field.fill(words)),
    pressAt: async (what, share) => {
      const box = await what.boundingBox()
      if (!box) throw new Error('what is pressed is not drawn')
      await step(what.click({ position: { x: box.width * share, y: box.height / 2 } }))
    },
    count: () => count,
  }
}

async function pressAll(what: readonly Locator[]): Promise<void> {
  for (const one of what) await one.click()
}
