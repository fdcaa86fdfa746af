import { Button } from '@mantine/core'
import { useState } from 'react'
import { users } from '../../contract/users.ts'
import { profileCalls, profilePage, type StoredProfile } from '../../contract/profile.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { refreshSession } from '#platform/web/client/restore-session.ts'
import { useSession } from '#platform/web/client/session.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { PROFILE } from './profile-data.ts'
import styles from './zone-card.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

const field = { ...users.fields.timezone_id, help: 'Leave blank for the time zone of your office.' }

/** One's own time zone: every time on screen follows it at once; an open shift keeps its own. */
export function ZoneCard({ profile }: { profile: StoredProfile }) {
  const { user } = useSession()
  const pageId = usePagePermission(profilePage.url)?.object_id
  const [chosen, setChosen] = useState<unknown>(profile.timezone_id)
  const [titles] = useState(() => titlesOf(profile))
  const save = useChange(profileCalls.updateTimezone, {
    changes: [PROFILE],
    done: t`Timezone Updated Successfully`,
  })
  // The card is drawn anew with the zone: the session is asked for whether or not it still stands. What went wrong stands below the field.
  const send = (timezone_id: number) =>
    void save.mutateAsync({ timezone_id, user_id: user.id }).then(refreshSession, () => undefined)
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
          onClick={() => typeof chosen === 'number' && send(chosen)}
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
