import { choice, integer, longText, password, text, yesNo } from '../fields/field.ts'
import { protocols } from './protocols.ts'

/** What is typed; sealed, it is longer. */
export const LONGEST_PASSWORD = 256
export const LONGEST_KEY = 20_000

/** Room for a sealed secret: its bytes in base64, a nonce, a mark and the id of the key. */
const SEALED_PASSWORD = 1_600
const SEALED_KEY = 28_000

const OF_SFTP = { protocol: 'SFTP' } as const
const OF_FTPS = { protocol: ['FTPS explicit', 'FTPS implicit'] } as const

/** How a server with files is reached. Secrets are stored sealed and never answered. */
export const connectionFields = {
  protocol: choice(protocols, { required: true, default: 'SFTP' }),
  host: text({
    required: true,
    max: 255,
    pattern: '(?=.{1,255}$)(\\[?[0-9A-Fa-f:]+\\]?|[\\w\\-]+([.][\\w\\-]+)*)',
    patternMessage: 'Host must be a name such as files.client.example, or an address',
    help: 'The server’s OUTBOUND_ALLOW has to list it.',
  }),
  port: integer({
    min: 1,
    max: 65_535,
    help: 'Default: 22 for SFTP, 21 for FTP, 990 for implicit FTPS.',
  }),
  username: text({
    required: true,
    max: 120,
    label: 'User name',
    pattern: '[^\\x00-\\x1f\\x7f]+',
    patternMessage: 'User name holds a character that cannot be sent',
  }),
  password: password({
    writeOnly: true,
    max: SEALED_PASSWORD,
    help: 'Leave blank to keep the stored one. Another server or user name needs it again.',
  }),
  private_key: longText({
    writeOnly: true,
    max: SEALED_KEY,
    askedWhen: OF_SFTP,
    help: 'In OpenSSH or PEM form, in the place of a password. Leave blank to keep the stored one.',
  }),
  key_passphrase: password({
    writeOnly: true,
    max: SEALED_PASSWORD,
    askedWhen: OF_SFTP,
    label: 'Passphrase of the key',
  }),
  has_password: yesNo({ derived: true, label: 'Password set' }),
  has_private_key: yesNo({ derived: true, label: 'Key set' }),
  host_key_fingerprint: text({
    readOnly: true,
    max: 100,
    label: 'Host key',
    help: 'The key of the server when it was verified.',
  }),
  tls_ca: longText({
    max: 20_000,
    askedWhen: OF_FTPS,
    label: 'Own certificate authority',
    help: 'In PEM form. Certificates are always checked.',
  }),
  remote_path: text({
    required: true,
    max: 500,
    label: 'Folder',
    help: 'Starts with a slash, such as /calls.',
  }),
} as const
