#!/bin/sh
# The pool logs in to PostgreSQL as the shop does, with the password of the settings; it is not in the image.
set -eu
umask 077
printf '"haat" "%s"\n' "$SHOP_PASSWORD" > /tmp/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
