import { useSearchParams } from 'react-router'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { RecordScreen } from '#platform/web/records/record-screen.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { ReceiveScreen } from '../receive/receive-screen.tsx'

/** An order, or the screen on which what came of it is taken in. */
export function OrderScreen(props: ScreenProps) {
  const [asked] = useSearchParams()
  if (asked.get('receive') === null) return <RecordScreen {...props} />
  return (
    <LoadedRecord resource={props.resource}>
      {(record) => <ReceiveScreen key={`${record.id} ${record.version}`} record={record} />}
    </LoadedRecord>
  )
}
