import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './call-warnings.module.css'

/** The person who types a date types ten signs. */
const DELAY_MS = 250

interface CallWarningsProps {
  path: string
  body: Readonly<Record<string, unknown>>
  /** False until enough is known to ask. */
  isAsked: boolean
}

/** What a call warns of before something is saved; it keeps nobody from saving. */
export function CallWarnings({ path, body, isAsked }: CallWarningsProps) {
  const [asked] = useDebouncedValue(JSON.stringify({ path, body, isAsked }), DELAY_MS)
  const isSettled = asked === JSON.stringify({ path, body, isAsked })
  const { data: warnings } = useQuery({
    queryKey: [path, 'warnings', asked],
    enabled: isAsked && isSettled,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<readonly string[]>(path, { method: 'POST', body, signal })).data,
  })
  return (isAsked && warnings ? warnings : []).map((words) => (
    <Notice key={words} className={styles.warning} tone="warn" title={words} />
  ))
}
