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
    this.seconds.set(slideId, (this.seconds.get(slideId) ?? 0) + seconds)
  }

  /** How long a slide was seen beyond what the server knows. */
  unsentSeconds(slideId: number): number {
    const sent = this.batch?.slide_views.find((view) => view.slide_id === slideId)
    return (sent?.seconds ?? 0) + (this.seconds.get(slideId) ?? 0)
  }

  /** What is to be sent now: what was not answered before, else what came since. */
  next(): Batch | undefined {
    if (this.batch || (this.answers.size === 0 && this.seconds.size === 0)) return this.batch
    this.batch = {
      key: this.newKey(),
      answers: [...this.answers].map(([slide_id, value]) => ({ slide_id, value })),
      slide_views: [...this.seconds].map(([slide_id, seconds]) => ({ slide_id, seconds })),
    }
    this.answers.clear()
    this.seconds.clear()
    return this.batch
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
