import { Link } from 'react-router'
import { settingsCalls } from '../../contract/settings-calls.ts'
import { SETTINGS } from './use-settings.ts'
import { users } from '../../contract/users.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import styles from './settings.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** The switch, with how many people are ready for it. */
export function SecondFactorInput({ Inner, ...given }: InputProps) {
  return (
    <div className={styles.withFigure}>
      <Inner {...given} />
      <FactorsSetUp />
    </div>
  )
}

/** The accounts without an app, as their list is filtered. */
const WITHOUT = JSON.stringify({ is_active: { eq: true }, has_authenticator: { eq: false } })

function FactorsSetUp() {
  const mayOpen = useMayOpen()
  const { data } = useCall(settingsCalls.secondFactor, {}, { family: SETTINGS })
  if (!data) return <p className="small muted">{'\u00a0'}</p>
  const { people, with_app } = data
  return (
    <p className="small muted">
      {people === 1
        ? t`${with_app} of 1 person has set up an authenticator app.`
        : t`${with_app} of ${people} people have set up an authenticator app.`}{' '}
      {with_app < people && mayOpen(users.page) && (
        <Link to={`${users.page}?filter=${encodeURIComponent(WITHOUT)}`}>See who has not</Link>
      )}
    </p>
  )
}
