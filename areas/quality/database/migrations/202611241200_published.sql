-- What other areas read of this one stands here, as views (published.sql).
create schema if not exists quality;
