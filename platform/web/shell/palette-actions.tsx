import { useMantineColorScheme } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { permissionOn, useMayOpen } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { lowered } from '#platform/contract/labels.ts'
import { iconNamed } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { useApp } from './app-on-web.ts'
import { chordStore } from './chord.ts'
import { trailsOf } from './current-page.ts'
import { type Recent, recentStore } from './recents.ts'
import { openShortcuts } from './shortcut-list.tsx'
import { useLeave } from './leave-question.tsx'
import { t } from '#platform/contract/words/texts.ts'

/** Something the palette can do, and the words it is found by. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  readonly beside?: string
  readonly icon: IconName
  readonly keywords?: string
  readonly act: () => void
}

/** The pages of the menus, with the groups above them, then those that stand in none and are found by what they are called. */
export function usePages(): PaletteEntry[] {
  const { nested_menus: menus } = useSession()
  const navigate = useNavigate()
  const beside = usePagesBesideMenus()
  const inMenus = trailsOf(menus).flatMap((trail) => {
    const item = trail.at(-1)
    const url = item?.url
    if (!item || !url) return []
    const above = trail.slice(0, -1).map(({ title }) => t(title))
    return {
      key: `page-${item.id}`,
      label: t(item.title),
      beside: above.join(' / '),
      icon: iconNamed(item.icon ?? trail[0]?.icon),
      act: () => void navigate(url),
      url,
    }
  })
  return [...inMenus, ...beside.filter(({ url }) => inMenus.every((one) => one.url !== url))]
}

/** Pages with words of their own to be found by, as far as one may open them. */
function usePagesBesideMenus() {
  const { areas, hasPage } = useApp()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  return areas
    .flatMap(({ outline }) => outline.pages)
    .filter(({ url, alsoCalled }) => alsoCalled && hasPage(url) && mayOpen(url))
    .map(({ url, label, alsoCalled = [] }) => ({
      key: `page-${url}`,
      label: t(label),
      icon: iconNamed(undefined),
      keywords: alsoCalled.map((words) => t(words)).join(' '),
      act: () => void navigate(url),
      url,
    }))
}

/** Where the person was in this tab, the last screen first. */
export function useRecentEntries(): PaletteEntry[] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHere = ({ path }: Recent) => `${pathname}${search}`.startsWith(path)
  const others = useStore(recentStore).filter((each) => !isHere(each))
  return others.map(({ path, title }) => ({
    key: `recent-${path}`,
    label: title,
    icon: 'clock',
    act: () => void navigate(path),
  }))
}

/** What can be done from anywhere: the chords, adding a record, how it looks, leaving. */
export function useActions(): PaletteEntry[] {
  const session = useSession()
  const { areas, hasPage } = useApp()
  const navigate = useNavigate()
  const leave = useLeave()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const chords = useStore(chordStore).map(({ letter, words, act }): PaletteEntry => ({
    key: `chord-${letter}`,
    label: words,
    beside: t`Alt Shift ${letter}`,
    icon: 'keyboard',
    act,
  }))
  const adding = areas
    .flatMap(({ outline }) => outline.families)
    .filter(
      ({ hasScreens, rights, page }) =>
        hasScreens &&
        rights.includes('add') &&
        permissionOn(session, page)?.rights_add === 1 &&
        hasPage(`${page}/add`),
    )
    .map(({ name, label, page }): PaletteEntry => ({
      key: `add-${name}`,
      label: `Add ${lowered(label.one)}`,
      icon: 'plus',
      keywords: 'new create',
      act: () => void navigate(`${page}/add`),
    }))
  const shell: PaletteEntry[] = [
    { key: 'light', label: 'Light colours', icon: 'sun', act: () => setColorScheme('light') },
    { key: 'dark', label: 'Dark colours', icon: 'moon', act: () => setColorScheme('dark') },
    {
      key: 'system',
      label: "The system's colours",
      icon: 'device-desktop',
      act: () => setColorScheme('auto'),
    },
    { key: 'keys', label: 'Keyboard shortcuts', icon: 'keyboard', act: openShortcuts },
    { key: 'leave', label: 'Sign out', icon: 'logout', keywords: 'log out', act: leave },
  ]
  return [...chords, ...adding, ...shell]
}
