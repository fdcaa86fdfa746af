import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuNode } from '#platform/contract/session.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Icon, iconNamed } from '#platform/web/parts/icon.tsx'
import { currentTrail } from './current-page.ts'
import styles from './navigation.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface NavigationProps {
  isFolded?: boolean
  /** A group was pressed while only icons are shown. */
  onUnfold?: () => void
}

/** The menus of the session, up to four levels; one group of a level is open at a time. */
export function Navigation({ isFolded = false, onUnfold }: NavigationProps) {
  const { nested_menus: menus } = useSession()
  const { pathname } = useLocation()
  const trail = currentTrail(menus, pathname).map(({ id }) => id)
  return (
    <nav className={styles.navigation} aria-label="Main" data-folded={isFolded || undefined}>
      <Level
        key={trail.join(' ')}
        nodes={menus}
        trail={trail}
        depth={0}
        onUnfold={isFolded ? onUnfold : undefined}
      />
    </nav>
  )
}

interface LevelProps {
  nodes: readonly MenuNode[]
  trail: readonly string[]
  depth: number
  onUnfold?: (() => void) | undefined
}

function Level({ nodes, trail, depth, onUnfold }: LevelProps) {
  const [openId, setOpenId] = useState(() => nodes.find(({ id }) => trail.includes(id))?.id)
  return (
    <ul className={styles.level} data-depth={depth}>
      {nodes.map(withoutNeedlessGroup).map((node) =>
        node.type === 'item' ? (
          <Item
            key={node.id}
            {...{ node, depth }}
            isCurrent={trail.at(-1) === node.id}
            isFolded={onUnfold !== undefined}
          />
        ) : (
          <Group
            key={node.id}
            node={node}
            isOpen={openId === node.id && !onUnfold}
            isCurrent={trail.includes(node.id)}
            isFolded={onUnfold !== undefined}
            onToggle={() => {
              onUnfold?.()
              setOpenId(openId === node.id && !onUnfold ? undefined : node.id)
            }}
            depth={depth}
          >
            <Level nodes={node.children} trail={trail} depth={depth + 1} />
          </Group>
        ),
      )}
    </ul>
  )
}

interface ItemProps {
  node: MenuNode
  isCurrent: boolean
  depth: number
  /** Its name stands beside the icon while one points at it. */
  isFolded: boolean
}

function Item({ node, isCurrent, depth, isFolded }: ItemProps) {
  return (
    <li>
      <Link
        className={styles.entry}
        to={node.url ?? '/'}
        title={isFolded ? undefined : t(node.title)}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        {depth === 0 && <Icon name={iconNamed(node.icon)} size={18} />}
        <span className={styles.title}>{t(node.title)}</span>
      </Link>
    </li>
  )
}

interface GroupProps extends ItemProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Group({ node, isOpen, isCurrent, isFolded, onToggle, depth, children }: GroupProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        title={isFolded ? undefined : t(node.title)}
        aria-expanded={isOpen}
        data-within={isCurrent || undefined}
        onClick={onToggle}
      >
        {depth === 0 && <Icon name={iconNamed(node.icon)} size={18} />}
        <span className={styles.title}>{t(node.title)}</span>
        <span className={styles.arrow}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </span>
      </button>
      {isOpen && children}
    </li>
  )
}

/** A group of one page is that page: nobody opens a group to find a single entry. */
function withoutNeedlessGroup(node: MenuNode): MenuNode {
  const [only, ...others] = node.children
  if (node.type === 'item' || !only || only.type === 'group' || others.length > 0) return node
  return { ...only, icon: only.icon ?? node.icon }
}
