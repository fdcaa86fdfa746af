import { LODGING } from '#database/demo/clients.ts'
import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { addUsage } from './month-of-usage.ts'

const PROMPTS = [
  {
    name: 'Answer to a guest',
    category: 'Support',
    text: 'Word a friendly answer to {{guest}} about {{subject}}, in at most five sentences.',
  },
  {
    name: 'Rule in one sentence',
    category: 'Support',
    text: 'Which rule is there for {{subject}}? One sentence, with the source.',
  },
] as const

/** A small budget for one client, shared prompts, and a month of requests to models that were set up before. None is now: chats search and quote. */
export const languageModelsDemo: readonly DemoStep[] = [
  {
    place: 168,
    insert: async (sql, now) => {
      await sql.rows(
        `insert into ai_quotas (applies_to, target_id, period, limit_kind, amount, on_limit, warn_at_percent, date_created, date_updated)
         select 'Client', c.id, 'Month', 'Cost', 5, 'Block', 80, $2, $2 from organisation.clients c where c.code = $1`,
        [LODGING, now],
      )
      for (const { name, category, text } of PROMPTS)
        await sql.rows(
          `insert into llm_prompts (name, category, text, variables, is_shared, created_by, updated_by, date_created, date_updated)
           select $1, $2, $3, array(select m[1] from regexp_matches($3, '\\{\\{([a-z_]+)\\}\\}', 'g') m), true, u.id, u.id, $4, $4
             from administration.users u where u.is_super_admin and not u.is_deleted order by u.id limit 1`,
          [name, category, text, now],
        )
      await addUsage(sql, now)
    },
    renew: (database, now) => addUsage(database, now),
  },
]
