import { profileCalls } from '../../contract/profile.ts'
import { refreshSession } from '#platform/web/client/restore-session.ts'
import { useSession } from '#platform/web/client/session.ts'
import { PictureInput } from '#platform/web/files/picture-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'

const { path, takes } = profileCalls.updateProfileImage

/** One's own picture: the bar above shows it at once. */
export function PictureCard({ employeeId }: { employeeId: number }) {
  const { user } = useSession()
  return (
    <Card title="Picture">
      <PictureInput
        name={user.name}
        picture={user.avatar}
        path={path.replace('{employee_id}', String(employeeId))}
        size={takes.cut}
        field={takes.field}
        onSaved={refreshSession}
      />
    </Card>
  )
}
