import { Menu, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '#platform/web/client/session.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { useApp } from './app-on-web.ts'
import { useDensity } from './density.ts'
import { openShortcuts } from './shortcut-list.tsx'
import styles from './account-menu.module.css'

const PROFILE = '/user-profile'
const MANUAL = '/manual'

const schemes: { scheme: MantineColorScheme; label: string; icon: IconName }[] = [
  { scheme: 'light', label: 'Light', icon: 'sun' },
  { scheme: 'dark', label: 'Dark', icon: 'moon' },
  { scheme: 'auto', label: "The system's", icon: 'device-desktop' },
]

/** Who one is, and how the application looks on this device. */
export function AccountMenu() {
  const { user } = useSession()
  const { hasPage } = useApp()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [density, setDensity] = useDensity()
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={styles.accountMenu} aria-label={`Account of ${user.name}`}>
          <Avatar name={user.name} picture={user.avatar} size={28} />
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.role}</span>
          <span>{zoneLabel(user.timezone)}</span>
        </div>
        {hasPage(PROFILE) && (
          <Menu.Item
            component={Link}
            to={PROFILE}
            leftSection={<Icon name="user" />}
            closeMenuOnClick
          >
            Profile
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        {schemes.map(({ scheme, label, icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<Icon name={icon} />}
            rightSection={colorScheme === scheme && <Icon name="check" />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={density === 'comfortable'}
          leftSection={<Icon name="list" />}
          rightSection={density === 'comfortable' && <Icon name="check" />}
          onClick={() => setDensity(density === 'comfortable' ? 'dense' : 'comfortable')}
        >
          Taller rows
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={MANUAL}
          leftSection={<Icon name="school" />}
          closeMenuOnClick
        >
          Manual
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="keyboard" />} closeMenuOnClick onClick={openShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
