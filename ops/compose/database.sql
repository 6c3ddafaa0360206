-- Makes the shop's own role and database; run once by an administrator: psql -v role=haat -v database=haat -v password=... -f database.sql
-- createdb is for the proof of backups, which are restored into a database beside the shop's.
create role :"role" login createdb password :'password';
create database :"database" owner :"role" template template0 encoding 'UTF8';
-- What the shop says at the start of each connection a pool does not pass on, so it stands here.
alter role :"role" in database :"database" set statement_timeout = '10s';
alter role :"role" in database :"database" set idle_in_transaction_session_timeout = '10s';
