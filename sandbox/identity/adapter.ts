/**
 * Stores the identity provider's records in the portal's database.
 *
 * Refresh tokens rotate, and using one twice revokes its family. Taken literally, a lost response followed by a retry
 * would sign the customer out. So a token is accepted for a few more seconds after its first use, and gets the same
 * successor again (provider.ts), so that a family never forks. Later it counts as reuse.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'

const GRACE_SECONDS = 10

export function createAdapter(pool: Pool): new (model: string) => Adapter {
  return class DatabaseAdapter implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      await pool.query(
        `insert into identity_records (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update
           set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
               expires_at = excluded.expires_at`,
        [
          this.model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      )
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      // Ids come from cookies and forms, and PostgreSQL takes no NUL.
      if (id.includes('\0')) return undefined
      const { rows } = await pool.query<{ payload: AdapterPayload; reused: boolean }>(
        `select payload, consumed_at is not null and not (
           model = 'RefreshToken' and consumed_at > now() - make_interval(secs => $3)) as reused
         from identity_records
         where model = $1 and id = $2 and (expires_at is null or expires_at > now())`,
        [this.model, id, GRACE_SECONDS],
      )
      const [row] = rows
      return row && (row.reused ? { ...row.payload, consumed: true } : row.payload)
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<{ payload: AdapterPayload }>(
        `select payload from identity_records
         where model = $1 and uid = $2 and (expires_at is null or expires_at > now())`,
        [this.model, uid],
      )
      return rows[0]?.payload
    }

    // Only the device flow, which is disabled, looks up records by user code.
    async findByUserCode(): Promise<undefined> {}

    async consume(id: string): Promise<void> {
      await pool.query(
        `update identity_records set consumed_at = coalesce(consumed_at, now()) where model = $1 and id = $2`,
        [this.model, id],
      )
    }

    async destroy(id: string): Promise<void> {
      await pool.query('delete from identity_records where model = $1 and id = $2', [this.model, id])
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await pool.query('delete from identity_records where grant_id = $1', [grantId])
    }
  }
}

/** Deletes everything issued to a session. */
export async function revokeSession(pool: Pool, uid: string): Promise<void> {
  await pool.query(`delete from identity_records where payload->>'sessionUid' = $1`, [uid])
}

export async function removeExpiredRecords(pool: Pool): Promise<void> {
  await pool.query('delete from identity_records where expires_at < now()')
}
