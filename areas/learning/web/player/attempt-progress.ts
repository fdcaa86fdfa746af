import type { WrittenAnswer } from '../../contract/attempts/attempt-calls.ts'

/** What is sent at once: it keeps its key until it was answered, so that it counts once. */
export interface Batch {
  readonly key: string
  readonly answers: readonly { readonly slide_id: number; readonly value: WrittenAnswer }[]
  readonly slide_views: readonly { readonly slide_id: number; readonly seconds: number }[]
}

/** What a learner did that the server does not have yet: answers, and how long slides were seen. */
export class AttemptProgress {
  private readonly answers = new Map<number, WrittenAnswer>()
  private readonly seconds = new Map<number, number>()
  private readonly opened = new Set<number>()
  private batch: Batch | undefined
  private readonly newKey: () => string

  constructor(newKey: () => string, kept: readonly (readonly [number, WrittenAnswer])[] = []) {
    this.newKey = newKey
    for (const [id, value] of kept) this.answers.set(id, value)
  }

  answer(slideId: number, value: WrittenAnswer): void {
    this.answers.set(slideId, value)
  }

  /** A slide was seen for some time; for none when it was only opened. */
  see(slideId: number, seconds: number): void {
    if (seconds === 0) this.opened.add(slideId)
    else this.seconds.set(slideId, (this.seconds.get(slideId) ?? 0) + seconds)
  }

  /** How long a slide was seen beyond what the server knows. */
  unsentSeconds(slideId: number): number {
    const sent = this.batch?.slide_views.find((view) => view.slide_id === slideId)
    return (sent?.seconds ?? 0) + (this.seconds.get(slideId) ?? 0)
  }

  /** What is to be sent now: what was not answered before, else what came since. */
  next(): Batch | undefined {
    const slide_views = this.batch ? [] : this.wholeSeconds()
    if (this.batch || (this.answers.size === 0 && slide_views.length === 0)) return this.batch
    this.batch = {
      key: this.newKey(),
      answers: [...this.answers].map(([slide_id, value]) => ({ slide_id, value })),
      slide_views,
    }
    this.answers.clear()
    return this.batch
  }

  /** Takes the whole seconds, which are what the server counts; the rest of one goes with the next. */
  private wholeSeconds(): Batch['slide_views'] {
    const ids = new Set([...this.opened, ...this.seconds.keys()])
    const views = [...ids].flatMap((slide_id) => {
      const seen = this.seconds.get(slide_id) ?? 0
      const seconds = Math.floor(seen)
      this.seconds.set(slide_id, seen - seconds)
      return seconds > 0 || this.opened.has(slide_id) ? [{ slide_id, seconds }] : []
    })
    this.opened.clear()
    return views
  }

  /** The server has it. */
  sent(): void {
    this.batch = undefined
  }

  /** Answers that would be lost with the page: to be kept on the device. */
  unsent(): (readonly [number, WrittenAnswer])[] {
    const before = (this.batch?.answers ?? []).map(
      ({ slide_id, value }) => [slide_id, value] as const,
    )
    return [...new Map([...before, ...this.answers])]
  }
}
