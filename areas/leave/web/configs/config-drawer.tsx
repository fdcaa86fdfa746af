import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { Field } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { useLayer } from '#platform/web/parts/use-single-keys.ts'
import { leaveConfigFields } from '../../contract/leave-configs.ts'
import type { ConfigValues } from './config-row.ts'
import styles from './config-drawer.module.css'

interface ConfigDrawerProps {
  /** Of the type. */
  name: string
  place: number
  values: ConfigValues
  errors: Readonly<Record<string, string>>
  mayEdit: boolean
  pageId: number | undefined
  onChange: (patch: ConfigValues) => void
  onClose: () => void
}

const { leave_type_id: _type, is_enabled: _given, ...drawn } = leaveConfigFields

/** All that an office says of one type. What is changed here is saved with the page. */
export function ConfigDrawer(props: ConfigDrawerProps) {
  const { name, place, values, errors, mayEdit, pageId, onChange, onClose } = props
  useLayer(true)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={<strong>{name}</strong>}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t`Close ${name}`, size: 36, iconSize: 20 }}
    >
      <div className={styles.fields}>
        {Object.entries<Field>(drawn).map(([field, declared]) => (
          <FieldInput
            key={field}
            name={`leave_configs.${place}.${field}`}
            shortName={field}
            field={declared}
            value={values[field] ?? null}
            siblings={values}
            error={errors[`leave_configs.${place}.${field}`]}
            errors={errors}
            isDisabled={!mayEdit}
            pageId={pageId}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {mayEdit && <p className="small muted">Saved with the page.</p>}
        <Button onClick={onClose}>Done</Button>
      </div>
    </Drawer>
  )
}
