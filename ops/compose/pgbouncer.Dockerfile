FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends pgbouncer \
 && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY pgbouncer.sh /usr/local/bin/start-pgbouncer
USER postgres
EXPOSE 6432
CMD ["sh", "/usr/local/bin/start-pgbouncer"]
