-- Few sites are listed: their unique index finds them in their order.
drop index video_sites_list_idx;
