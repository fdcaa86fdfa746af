import { useSearchParams } from 'react-router'

export const filterNames = [
  'actor_id',
  'resource',
  'record_id',
  'action',
  'batch',
  'from',
  'to',
] as const
export type HistoryFilter = Partial<Record<(typeof filterNames)[number], string>>

/** The filter in the address, and a way to change a part of it; an empty text takes a part away. */
export function useHistoryFilter(): [HistoryFilter, (change: HistoryFilter) => void] {
  const [parameters, setParameters] = useSearchParams()
  const entries = filterNames.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value] as const] : []
  })
  const filter: HistoryFilter = Object.fromEntries(entries)
  const change = (next: HistoryFilter) => {
    const all = Object.entries({ ...filter, ...next }).filter(([, value]) => value !== '')
    setParameters(new URLSearchParams(all), { replace: true })
  }
  return [filter, change]
}
