import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about transcribe configs. */
export const transcribeConfigProblems = declareProblems('transcribe_config', {
  plainFolder: problem(422, 'Use a plain folder path.', 'remote_path'),
  plainProcessed: problem(422, 'Use a plain folder path.', 'processed_path'),
  noProcessed: problem(422, 'Enter the folder for fetched files.', 'processed_path'),
  processedIsSearched: problem(
    422,
    'Choose a folder that is not searched for recordings.',
    'processed_path',
  ),
  plainPattern: problem(422, 'Use names with * and ? only, with commas between.', 'file_pattern'),
  noSecret: problem(422, 'Give a password or a key.', 'password'),
  secretTooLong: problem(422, 'A password has at most 256 characters.', 'password'),
  unsendable: problem(422, 'A password holds no line breaks.', 'password'),
  keyTooLong: problem(422, 'A key has at most 20,000 characters.', 'private_key'),
  passphraseTooLong: problem(422, 'A passphrase has at most 256 characters.', 'key_passphrase'),
  secretElsewhere: problem(422, 'Secrets are set on the form of one config at a time.', 'password'),
  notVerified: problem(422, 'Verify the FTP settings first.', 'is_active'),
  notThisVerification: problem(
    422,
    'The verification is over, or was made with other values. Verify again.',
    'verification_id',
  ),
  shortestIsLonger: problem(422, 'Shortest is more than longest.', 'max_seconds'),
  halfWindow: problem(422, 'Enter both times, or none.', 'active_to'),
  unusablePattern: problem(422, 'This pattern cannot be used.', 'redact_patterns'),
  unusableRule: problem(
    422,
    'Use the parts {agent}, {call_id}, {customer}, {direction}, {yyyy}, {MM}, {dd}, {HH}, {mm}, {ss} and {any}, each once, with other characters between.',
    'file_name_rule',
  ),
  otherClient: problem(422, 'Choose one of your clients.', 'client_id'),
  isFetching: problem(409, 'A recording is being fetched. Try again in a minute.'),
  unreached: problem(422, 'Could not reach or sign in to this server with these settings.', 'host'),
  noFolder: problem(422, 'This folder cannot be listed.', 'remote_path'),
  mayNotWrite: problem(422, 'The account may not move or delete files here.', 'after_fetch'),
  otherHostKey: problem(
    422,
    'The server shows another key than before. Before: {before}. Now: {now}.',
    'host_key_fingerprint',
  ),
})
