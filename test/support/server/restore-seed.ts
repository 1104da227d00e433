/**
 * Undoes what a test file wrote. This is faster than a new database, because the portal keeps its connections with
 * their prepared statements.
 */
import type pg from 'pg'

/** Copies every table, and adds a function that makes the tables what they are now. */
export async function keepSeed(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema seed;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table seed.%1$I as table public.%1$I', name);
      end loop;
    end $$;
    create table seed.last_restored as select pg_current_xact_id()::text::bigint as xid;
    create function seed.restore() returns void language plpgsql set session_replication_role = replica as $$
    declare
      name text;
      is_changed boolean;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('
          with gone as (
            delete from public.%1$I where xmin::text::bigint > (select xid from seed.last_restored) returning 1)
          select exists (select from gone)
            or (select count(*) from public.%1$I) <> (select count(*) from seed.%1$I)', name) into is_changed;
        if is_changed then
          execute format('
            insert into public.%1$I overriding system value
            select * from seed.%1$I except all select * from public.%1$I', name);
        end if;
      end loop;
      update seed.last_restored set xid = pg_current_xact_id()::text::bigint;
    end $$`)
}

export async function restoreSeed(pool: pg.Pool): Promise<void> {
  await pool.query('select seed.restore()')
}
