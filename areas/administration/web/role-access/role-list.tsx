import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import type { Role } from './role-access-data.ts'
import styles from './role-list.module.css'

interface RoleListProps {
  readonly roles: readonly Role[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

/** The roles with the number of people in each; on the phone one choice. */
export function RoleList({ roles, chosen, onChoose }: RoleListProps) {
  if (usePhone())
    return (
      <NativeSelect
        aria-label="Role"
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        data={roles.map(({ id, name, users_count }) => ({
          value: String(id),
          label: `${name} (${users_count === 1 ? t`1 person` : t`${users_count} people`})`,
        }))}
      />
    )
  return (
    <ul className={styles.roleList} aria-label="Roles">
      {roles.map(({ id, name, users_count, is_super_admin }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <span>{name}</span>
            {is_super_admin === 'y' && <Icon name="lock" size={14} />}
            <span className={classes(styles.count, 'numbers')}>{users_count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
