#!/bin/sh
# What the image of PostgreSQL runs when its volume is empty.
set -eu
psql --username postgres -v ON_ERROR_STOP=1 -v role=haat -v database=haat -v password="$SHOP_PASSWORD" -f /opt/haat/database.sql
