import { askCall } from '#platform/web/client/use-call.ts'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { leaveCalls } from '../contract/calls.ts'
import { leaves } from '../contract/leaves.ts'

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
        return askCall(leaveCalls.colleagues, { ...asked, search }, { pageId, signal })
      }}
      value={value}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${labelText}` }}
      nothingFoundMessage="No colleague has this name"
      onChange={onChange}
    />
  )
}
