import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '../../contract/users.ts'
import { profilePage } from '../../contract/profile.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { refreshSession } from '#platform/web/client/restore-session.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { profileKey, type StoredProfile } from './profile-data.ts'
import styles from './zone-card.module.css'
import { t } from '#platform/contract/words/texts.ts'

const field = { ...users.fields.timezone_id, help: 'Leave blank for the time zone of your office.' }

/** One's own time zone: every time on screen follows it at once; an open shift keeps its own. */
export function ZoneCard({ profile }: { profile: StoredProfile }) {
  const { user } = useSession()
  const pageId = usePagePermission(profilePage.url)?.object_id
  const [chosen, setChosen] = useState<unknown>(profile.timezone_id)
  const [titles] = useState(() => titlesOf(profile))
  const save = useSaveZone(user.id)
  const isChanged = chosen !== profile.timezone_id
  return (
    <Card title="Time zone" note={zoneLabel(user.timezone)}>
      <div className={styles.zoneCard}>
        <FieldInput
          name="timezone_id"
          field={field}
          value={chosen}
          onChange={setChosen}
          onLeave={() => undefined}
          error={save.error ? problemText(save.error) : undefined}
          errors={{}}
          isDisabled={false}
          siblings={{}}
          titles={titles}
          pageId={pageId}
        />
        <Button
          variant="default"
          onClick={() => save.mutate(chosen)}
          loading={save.isPending}
          disabled={!isChanged || chosen === null}
        >
          Update
        </Button>
      </div>
    </Card>
  )
}

const titlesOf = ({ timezone_id, timezone_name }: StoredProfile) =>
  new Map(timezone_id === null ? [] : [[timezone_id, timezone_name ?? '']])

function useSaveZone(userId: number) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: (timezone_id: unknown) => {
      const body = { timezone_id }
      return write(`userProfile/updateTimezone/${userId}`, {
        method: 'PUT',
        key: keys.keyFor(body),
        body,
      })
    },
    onSuccess: async ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? t`Timezone Updated Successfully`)
      await Promise.all([queries.invalidateQueries({ queryKey: profileKey }), refreshSession()])
    },
  })
}
