import type { CDPSession } from 'playwright-core'

/** Milliseconds of processor time that the page's own thread used, whatever else the machine did. */
export interface Work {
  /** From an input until what it changed is handed on to be painted; the most of several inputs. */
  readonly toPaint: number
  /** The longest task. */
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: when, how long, and how much of it on the processor. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel']
/** What a person does; movements of the pointer are many and mean little. */
const INPUTS = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'drop'])

/** What the page's thread does while something is done in it. The session is one of the page. */
export async function workOf(session: CDPSession, act: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[])) // as Chromium writes them
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...CATEGORIES, '__metadata'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return summed(events)
}

function summed(events: readonly TraceEvent[]): Work {
  const own = ofBusiestPage(events)
  const inputs = own.filter(
    ({ name, args }) => name === 'EventDispatch' && INPUTS.has(args?.data?.type ?? ''),
  )
  const tasks = own.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
  const commits = own.filter(({ name }) => name === 'Commit')
  const toPaint = inputs.map(({ ts }) => {
    const commit = commits.find((one) => one.ts > ts)
    const end = commit ? commit.ts : ts
    const between = tasks.filter((task) => task.ts + (task.dur ?? 0) > ts && task.ts <= end)
    return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  })
  const longest = tasks.map(({ tdur = 0 }) => tdur)
  return { toPaint: most(toPaint) / 1000, longest: most(longest) / 1000 }
}

/** The browser's own pages have threads of that name too, and do nothing meanwhile. */
function ofBusiestPage(events: readonly TraceEvent[]): TraceEvent[] {
  const pages = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const ofPages = pages.map((page) =>
    events.filter(({ pid, tid }) => pid === page.pid && tid === page.tid),
  )
  const [busiest = []] = ofPages.toSorted((one, other) => other.length - one.length)
  return busiest.toSorted((one, other) => one.ts - other.ts)
}

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers)
