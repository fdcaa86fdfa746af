import type { Sql } from '#platform/server/database/database.ts'

/** Days the sound of a call is kept. */
export const KEPT_DAYS = 7

const RULE = '{agent}_{call_id}_{yyyy}{MM}{dd}_{HH}{mm}{ss}_{direction}'

/** The configs of the demo company; no recording server ships with it, so neither fetches anything. */
export async function insertConfigs(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into transcribe_config (created_by, name, client_id, protocol, host, port, username, host_key_fingerprint, remote_path, only_after, file_name_rule, vocabulary, language,
            redact, keep_audio_days, ftp_verified, verified_at, verified_by, state, date_created, date_updated)
     select u.id, 'Acme Parcels calls', c.id, 'SFTP', 'recordings.acme.example', 22, 'muster', 'SHA256:mVxQ2nqvK0o0pYc3k1l8Qm1yJr5xT7cQe0b2h9wZrUk', '/calls',
            ($1::timestamptz - interval '40 days')::date, $2, 'Acme Parcels, depot, tracking', 'en', '{Card,Security code,IBAN,Phone}', ${KEPT_DAYS},
            true, $1::timestamptz - interval '30 days', u.id, 'Verified', $1::timestamptz - interval '40 days', $1::timestamptz - interval '30 days'
       from organisation.clients c, administration.users u where c.name = 'Acme Parcels' and u.email = 'admin@muster.example'`,
    [now, RULE],
  )
  await sql.rows(
    `insert into transcribe_config (created_by, name, client_id, protocol, host, port, username, remote_path, only_after, file_name_rule, language, redact, keep_audio_days,
            file_pattern, include_subfolders, date_created, date_updated)
     select u.id, 'Borealis recordings of Larkspur', c.id, 'FTP', 'ftp.borealis.example', 21, 'larkspur', '/recordings',
            ($1::timestamptz - interval '60 days')::date, $2, 'en', '{Card,Security code,Phone}', ${KEPT_DAYS}, '*.wav, *.mp3', true, $1::timestamptz - interval '60 days', $1::timestamptz - interval '2 days'
       from organisation.clients c, administration.users u where c.name = 'Larkspur Lodging' and u.email = 'admin@muster.example'`,
    [now, RULE],
  )
}
