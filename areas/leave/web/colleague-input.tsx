import { request } from '#platform/web/client/request.ts'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { leaveCalls } from '../contract/calls.ts'
import type { Colleague } from '../contract/leave-preview.ts'
import { leaves } from '../contract/leaves.ts'

const { path, method } = leaveCalls.colleagues

/** Whom the work is handed over to: colleagues, found by name. */
export function ColleagueInput(props: InputProps) {
  const { value, siblings, onChange, labelText, pageId } = props
  const employeeId = siblings['employee_id']
  return (
    <FoundPersonSelect
      {...wrapperProps(props)}
      askedFor={[leaves.name, 'colleagues', employeeId]}
      find={async (search, signal) => {
        const asked = typeof employeeId === 'number' ? { employee_id: employeeId } : {}
        const body = { ...asked, search, object_viewed_id: pageId }
        return (await request<Colleague[]>(path, { method, body, signal })).data
      }}
      value={value}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${labelText}` }}
      nothingFoundMessage="No colleague has this name"
      onChange={onChange}
    />
  )
}
