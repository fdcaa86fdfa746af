import { serveResource } from '#platform/server/records/served.ts'
import { assetSignatures } from '../../contract/signatures.ts'

export const assetSignaturesOnServer = serveResource(assetSignatures, {
  derived: {
    things: (row) =>
      `select count(*)::integer from asset_bindings b where ${row}.id in (b.signature_id, b.return_signature_id) and not b.is_deleted`,
  },
})
