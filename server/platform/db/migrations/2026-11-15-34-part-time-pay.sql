-- A week's or a month's pay for part-time work is compared by its hours; without them it is not.
UPDATE jobs SET yearly_pay = round(coalesce(pay_max, pay_min) * 37.5 / nullif(coalesce(hours_max, hours_min), 0) * CASE pay_period WHEN 'week' THEN 52 ELSE 12 END / 100)
WHERE board = 2 AND pay_period IN ('week', 'month');
