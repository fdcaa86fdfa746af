import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SET_UP_APP } from '../../contract/second-factor.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { AuthenticatorOff } from '../users/authenticator-off.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { FACTORS, useFactors } from './use-factors.ts'
import styles from './password-card.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** One's own authenticator app: set up by a code it shows, turned off by another. */
export function AuthenticatorCard() {
  const queries = useQueryClient()
  const { data, error } = useFactors()
  const isAskedFor = useLocation().hash === SET_UP_APP.slice(SET_UP_APP.indexOf('#'))
  const [isOpen, setOpen] = useState(isAskedFor)
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isAskedFor && isLoaded) place.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor, isLoaded])
  const app = data?.authenticator
  const close = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: [FACTORS.name] })
  }
  return (
    <div ref={place}>
      <Card
        title="Authenticator app"
        {...(app && { aside: <State tone="ok" word="On" icon="shield-check" /> })}
      >
        {error && <Notice tone="bad">{problemText(error)}</Notice>}
        {data && !isOpen && (
          <div className={styles.passwordCard}>
            {app ? (
              <p className="muted">
                Set up <RelativeTime at={app.since} />. {leftWords(app.recovery_codes)}
              </p>
            ) : (
              <p className="muted">
                A code of an app on your phone, beside the password. It is stronger than a code by
                mail and takes its place.
              </p>
            )}
            <Button variant="default" onClick={() => setOpen(true)}>
              {app ? 'Turn it off' : 'Set it up'}
            </Button>
          </div>
        )}
        {isOpen &&
          (app ? <AuthenticatorOff onDone={close} /> : <AuthenticatorSetUp onDone={close} />)}
      </Card>
    </div>
  )
}

function leftWords(count: number): string {
  if (count === 0) return t`No recovery code is left: turn it off and set it up anew.`
  return count === 1 ? t`1 recovery code is left.` : t`${count} recovery codes are left.`
}
