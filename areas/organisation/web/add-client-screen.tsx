import { t } from '#platform/contract/words/texts.ts'
import { GuideScreen } from '#platform/web/guides/guide-screen.tsx'
import { addClientCalls, addClientPage } from '../contract/add-client.ts'
import { clients } from '../contract/clients.ts'

/** A client with all it takes to plan, log and bill for it. */
export function AddClientScreen() {
  return (
    <GuideScreen
      page={addClientPage.url}
      title={t`Set up a client`}
      lead={t`One page makes the company, the client, its first shift and the work that is logged. All of it is saved together, or nothing.`}
      crumbs={[{ label: t`Clients`, to: clients.page }, { label: t`Set up` }]}
      parts={addClientCalls.clientParts}
      make={addClientCalls.makeClient}
      verb={t`Add client`}
      done={clients.page}
    />
  )
}
