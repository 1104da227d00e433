import { t } from '../database/column-types.ts'
import { sql } from '../database/sql.ts'
import { read, write } from '../database/statement.ts'

/** Those of the names that are known, as seen by a server that starts now. */
export const refreshAssets = write(
  { params: { names: t.texts, now: t.instant }, row: t.record({ name: t.text }) },
  (p) => sql`
  update web_assets set published_at = ${p.now} where name = any(${p.names}) returning name`,
)

export const publishAsset = write(
  {
    params: {
      name: t.text,
      mediaType: t.text,
      content: t.bytes,
      brotli: t.nullable(t.bytes),
      now: t.instant,
    },
  },
  (p) => sql`
  insert into web_assets (name, media_type, content, brotli, published_at)
  values (${p.name}, ${p.mediaType}, ${p.content}, ${p.brotli}, ${p.now})
  on conflict (name) do nothing`,
)

/** Compressed, if the browser takes that. */
export const findAsset = read(
  {
    params: { name: t.text, takesBrotli: t.boolean },
    row: t.record({ mediaType: t.text, content: t.bytes, isBrotli: t.boolean }),
    large: true,
  },
  (p) => sql`
  select media_type as "mediaType", (brotli is not null and ${p.takesBrotli}::boolean) as "isBrotli",
    case when brotli is not null and ${p.takesBrotli}::boolean then brotli else content end as content
  from web_assets where name = ${p.name}`,
)
