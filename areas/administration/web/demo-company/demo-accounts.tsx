import type { DemoCompanyState } from '../../contract/demo-company/demo-company-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'

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
        Open a private window and sign in as one of these{' '}
        {isNew ? 'with the password above' : 'with the password you were shown when it was loaded'}.
        Your own account stays signed in here.
      </p>
      <FigureTable
        title={t`Demo accounts`}
        rows={accounts}
        keyOf={({ email }) => email}
        columns={[
          { label: t`Email`, isWords: true, of: ({ email }) => email },
          { label: t`Who it is`, isWords: true, of: ({ who }) => t(who) },
        ]}
      />
    </>
  )
}
