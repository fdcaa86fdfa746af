-- Drafted from the declarations. Say here what changes and why; see to the rows that exist already.

drop index video_sites_list_idx;
