import type { DemoCompanyState } from '../../contract/demo-company/demo-company-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import styles from './demo-company.module.css'

interface DemoAccountsProps {
  accounts: DemoCompanyState['accounts']
  /** The password is shown above. */
  isNew: boolean
}

/** Whom one can sign in as, to see what each role does. */
export function DemoAccounts({ accounts, isNew }: DemoAccountsProps) {
  return (
    <>
      <p>
        {isNew
          ? t`Open a private window and sign in as one of these with the password above. Your own account stays signed in here.`
          : t`Open a private window and sign in as one of these with the password that was shown when it was loaded. Your own account stays signed in here.`}
      </p>
      <dl className={styles.accounts} aria-label={t`Demo accounts`}>
        {accounts.map(({ email, who }) => (
          <div key={email}>
            <dt>{email}</dt>
            <dd>{who}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
