import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { leaveConfigFields } from '../../contract/leave-configs.ts'
import type { ConfigRow, ConfigValues, TypeOfOffice } from './config-row.ts'
import styles from './config-tools.module.css'

interface ConfigToolsProps {
  officeId: number
  types: readonly TypeOfOffice[]
  values: readonly ConfigValues[]
  offices: readonly { readonly id: number; readonly name: string }[]
  all: readonly (ConfigRow & { readonly office_id: number })[]
  onCopy: (values: ConfigValues[]) => void
  /** Opens the templates; what is typed and not saved would be lost by one. */
  onTemplate: () => void
  isChanged: boolean
}

/** Ways to fill the table at once: from another office, and from the law of a country. */
export function ConfigTools(props: ConfigToolsProps) {
  const { officeId, types, values, offices, all, onCopy, onTemplate, isChanged } = props
  const others = offices.filter(
    ({ id }) => id !== officeId && all.some(({ office_id }) => office_id === id),
  )
  const copy = (from: { id: number; name: string }) => {
    const given = all.filter(({ office_id }) => office_id === from.id)
    onCopy(types.map(({ id }, place) => copied(given, id) ?? values[place] ?? {}))
    showSnackbar('success', t`Copied from ${from.name}. Review and save.`)
  }
  return (
    <div className={styles.tools}>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default">
              Copy from office
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item key={one.id} onClick={() => copy(one)}>
                {one.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button size="xs" variant="default" disabled={isChanged} onClick={onTemplate}>
        Template of a country
      </Button>
    </div>
  )
}

/** What another office gives of a type, as this one would save it. */
function copied(given: readonly ConfigRow[], typeId: number): ConfigValues | undefined {
  const row = given.find(({ leave_type_id }) => leave_type_id === typeId)
  if (!row) return undefined
  const names = Object.keys(leaveConfigFields)
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
