import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { RelatedList } from '#platform/web/records/related-list.tsx'
import { leaveCalls } from '../contract/calls.ts'
import { leaveBlockedDates, leaveConfigs, leaveConfigsPage } from '../contract/leave-configs.ts'
import type { ConfigRow, TypeOfOffice } from './configs/config-row.ts'
import { TemplateDialog } from './configs/template-dialog.tsx'
import { LeaveConfigsForm } from './leave-configs-form.tsx'
import styles from './leave-configs-screen.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

interface Answered {
  readonly leaveConfigList: readonly (ConfigRow & { readonly office_id: number })[]
  readonly leaveTypeList: readonly (TypeOfOffice & { readonly offices_ids: readonly number[] })[]
}

interface Office {
  readonly id: number
  readonly name: string
}

/** What an office gives of each type of leave, and the days on which it gives none. */
export function LeaveConfigsScreen() {
  const permission = usePagePermission(leaveConfigsPage.url)
  const offices = useOffices(permission?.object_id)
  const configs = useConfigs()
  const [search, setSearch] = useSearchParams()
  const [isTemplate, setTemplate] = useState(false)
  const asked = Number(search.get('office'))
  const office = offices.data?.find(({ id }) => id === asked) ?? offices.data?.[0]
  const error = configs.error ?? offices.error
  return (
    <>
      <PageHeader
        title={leaveConfigsPage.label}
        crumbs={useCrumbs(leaveConfigsPage.url, [])}
        facts="How much an office gives of each type of leave, how it accrues, and what is carried over."
      />
      {error && (
        <Card>
          <NotLoaded
            title="The configuration did not load"
            problem={error}
            onAgain={() => void configs.refetch()}
          />
        </Card>
      )}
      {offices.data?.length === 0 && (
        <EmptyState icon="building" title="There are no offices yet" />
      )}
      {office && (
        <TypedSelect
          className={styles.leaveConfigsOffice}
          label="Office"
          data={(offices.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(office.id)}
          allowDeselect={false}
          searchable
          onChange={(id) => setSearch({ office: id ?? '' }, { replace: true })}
        />
      )}
      {office && configs.data && (
        <LeaveConfigsForm
          // What is stored, and nothing else, starts it anew.
          key={`${office.id} ${JSON.stringify(rowsOf(configs.data, office.id))}`}
          officeId={office.id}
          types={configs.data.leaveTypeList.filter(({ offices_ids }) =>
            offices_ids.includes(office.id),
          )}
          rows={rowsOf(configs.data, office.id)}
          offices={offices.data ?? []}
          all={configs.data.leaveConfigList}
          onTemplate={() => setTemplate(true)}
          mayEdit={permission?.rights_edit === 1}
          pageId={permission?.object_id}
        />
      )}
      {office && isTemplate && (
        <TemplateDialog officeId={office.id} onClose={() => setTemplate(false)} />
      )}
      {office && (
        <div className={styles.leaveConfigsBlocked}>
          <RelatedList
            key={office.id}
            panel={leaveBlockedDates}
            pointer="office_id"
            record={asRecord(office)}
            title={`Blocked dates of ${office.name}`}
          />
          <RelatedList
            panel={leaveBlockedDates}
            pointer="office_id"
            record={null}
            title="Blocked dates of every office"
          />
        </div>
      )}
    </>
  )
}

const rowsOf = ({ leaveConfigList }: Answered, officeId: number) =>
  leaveConfigList.filter(({ office_id }) => office_id === officeId)

/** An office as what hangs on it needs it. */
const asRecord = ({ id }: Office): StoredRecord => ({
  id,
  version: 1,
  is_deleted: 'n',
  owner_id: null,
  date_created: '',
  date_updated: '',
})

function useConfigs() {
  return useQuery({
    queryKey: [leaveConfigs.name],
    queryFn: async ({ signal }) =>
      (await request<Answered>(leaveCalls.leaveConfigsList.path, { signal })).data,
  })
}

function useOffices(pageId: number | undefined) {
  return useQuery({
    queryKey: ['offices', 'choices', leaveConfigsPage.url],
    queryFn: async ({ signal }) => {
      const body = { object_viewed_id: pageId, endRow: 200 }
      return (
        await request<Office[]>('offices/getAllForDropdown', { method: 'POST', body, signal })
      ).data
    },
  })
}
