import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import {
  complianceCalls,
  type ComplianceGroup,
  complianceGroupings,
} from '../../contract/compliance/compliance-calls.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { ComplianceFrame } from './compliance-frame.tsx'
import { DayLink, GroupLink } from './group-link.tsx'
import { sumColumns } from './sum-columns.tsx'
import { SumFigures } from './sum-figures.tsx'
import { useCompliance } from './use-compliance.ts'

const PAGE = COMPLIANCE_PAGES.report

/** Compliance put together by what one asks for, down to people. */
export function ComplianceReportScreen() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('group_by')
  const group_by = complianceGroupings.find((each) => each === asked) ?? 'Office'
  const group = (chosen: string | null) =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      next.set('group_by', chosen ?? 'Office')
      return next
    })
  const { query, filter, setFilter, pageId, body } = useCompliance(
    complianceCalls.complianceReport,
    PAGE,
    { group_by },
  )
  const { data } = query
  return (
    <ComplianceFrame
      title={t`Compliance report`}
      page={PAGE}
      {...{ query, filter, pageId }}
      onFilter={setFilter}
      hasDay
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          onClick={() =>
            saveOrTell(complianceCalls.exportCompliance.path, { method: 'POST', body })
          }
        >
          Export
        </Button>
      }
      beside={
        <Select
          size="xs"
          aria-label={t`Group by`}
          data={choiceOptions(complianceGroupings)}
          value={group_by}
          allowDeselect={false}
          onChange={group}
        />
      }
    >
      {data && (
        <>
          <SumFigures total={data.total} />
          <Card title={t(group_by)} flush>
            <FigureTable
              title={t`Compliance`}
              columns={[
                { label: t(group_by), of: groupLink(group_by), isWords: true },
                ...sumColumns<ComplianceGroup>(),
              ]}
              rows={data.rows}
              keyOf={({ id, name }) => id ?? name}
            />
          </Card>
        </>
      )}
    </ComplianceFrame>
  )
}

const groupLink =
  (grouping: string) =>
  ({ id, name, day }: ComplianceGroup) =>
    day === undefined ? (
      <GroupLink {...{ grouping, id, name }} />
    ) : (
      <DayLink day={day} name={name} />
    )
