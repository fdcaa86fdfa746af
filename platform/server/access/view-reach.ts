import { pageActions, type PageAction, type ReachWord } from '#platform/contract/permissions.ts'
import type { Sql } from '../database/database.ts'
import { firstNotHeld } from './more-rights.ts'
import type { PageGrant, Viewer } from './viewer.ts'

/** Where a person is in the reporting line, seen from the one who looks. */
interface Place {
  /** How many steps below; none when they are not in the line. */
  readonly depth: number | null
  readonly is_peer: boolean
}

const OF_THEM: readonly ReachWord[] = ['self', 'peers']
const BELOW: readonly ReachWord[] = [...OF_THEM, 'direct', 'indirect', 'peers_directly']

/** Which words of the person reach nobody whom a word of the looker does not reach too. */
function heldBy(word: ReachWord, { depth, is_peer }: Place): readonly ReachWord[] {
  if (word === 'all') return ['all', ...BELOW]
  if (word === 'indirect' && depth !== null) return BELOW
  const isDirect = (word === 'direct' || word === 'peers_directly') && depth === 1
  const isPeer = (word === 'peers' || word === 'peers_directly') && is_peer
  return isDirect || isPeer ? OF_THEM : []
}

/**
 * The first page on which a person sees or does more than another does by their own rights, or the first responsibility. "Self" is that person's own then: a
 * view of it is for those who reach the person.
 */
export async function firstBeyond(
  sql: Sql,
  looker: Viewer,
  person: Viewer,
): Promise<string | undefined> {
  if (looker.is_super_admin || looker.user_id === person.user_id) return undefined
  const place = await placeOf(sql, looker, person)
  const beyond = [...person.grants.values()].find((grant) => {
    const held = looker.grants.get(grant.url)
    return pageActions.some(
      (action) =>
        grant.rights[action] && !(held?.rights[action] && holds(held, grant, action, place)),
    )
  })
  return beyond?.url ?? firstNotHeld(person.responsibilities, looker.responsibilities)
}

/** A right without a reach, as adding is, is about one's own rows. */
function holds(held: PageGrant, given: PageGrant, action: PageAction, place: Place): boolean {
  const reachOf = ({ reach, rights }: PageGrant): readonly ReachWord[] => {
    if (action === 'edit' || action === 'delete') return reach[action]
    return rights.view ? reach.view : []
  }
  const words = action === 'add' ? [] : reachOf(given)
  const asked: readonly ReachWord[] = words.length > 0 ? words : ['self']
  const own = new Set(reachOf(held).flatMap((word) => heldBy(word, place)))
  return asked.every((word) => own.has(word))
}

async function placeOf(sql: Sql, looker: Viewer, person: Viewer): Promise<Place> {
  const [place] = await sql.rows<Place>(
    `select (select depth from reporting_lines where manager_id = $1 and employee_id = $2 and depth > 0) as depth,
            exists (select 1 from reporting_lines mine join reporting_lines theirs using (manager_id)
                     where mine.employee_id = $1 and mine.depth = 1 and theirs.employee_id = $2 and theirs.depth = 1) as is_peer`,
    [looker.employee_id, person.employee_id],
  )
  return place ?? { depth: null, is_peer: false }
}
