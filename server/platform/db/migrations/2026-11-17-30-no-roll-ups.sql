-- Universities read published_counts, which are counted from the events themselves. Nothing read these two.
DROP TABLE daily_counts;
DROP TABLE job_stats;
